// Two signs that the icon set lacks, drawn in its size and manner: 512 × 512, in the colour of the text.

export const ruler =
  '<path fill="currentColor" fill-rule="evenodd" d="M20 160h472v192H20zm36 36v120h400V196h-32v62h-26v-62h-44v44h-26v-44h-44v62h-26v-62h-44v44h-26v-44h-44v62h-26v-62z"/>';

export const eye =
  '<path fill="currentColor" fill-rule="evenodd" d="M16 256C80 160 164 112 256 112s176 48 240 144c-64 96-148 144-240 144S80 352 16 256zm240 96a96 96 0 1 0 0-192 96 96 0 0 0 0 192zm0-44a52 52 0 1 1 0-104 52 52 0 0 1 0 104z"/>';
