/** Messages about photos and profile pictures that cannot be used. */
export const mediaMessages = {
  photoUnreadable: "This photo cannot be read. Please choose a JPEG, PNG, WebP or GIF photo.",
  photoGone: "This photo is no longer there. Please add it again.",
  photoNotStored: "We could not save this photo. Please try again.",
  pictureUnreadable: "This picture cannot be read. Please choose a JPEG, PNG or WebP picture.",
} as const;
