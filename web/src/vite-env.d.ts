declare module "icon:*" {
  /** The inside of an icon of 512 × 512, painted in currentColor. */
  const body: string;
  export default body;
}
