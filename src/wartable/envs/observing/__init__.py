"""What a seat may know, as arrays: `siegestorm` and `dysma` say field by field what is in them."""
