import sharp, { type Sharp } from "sharp";

type Shape = { width?: number; height?: number };

/** A plain picture that a test encodes. */
export const drawn = ({ width = 900, height = 600 }: Shape = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

/** A JPEG as phones make it: with a rotation, a GPS position and a colour profile. */
export const phonePhoto = (shape: Shape = {}): Promise<Buffer> =>
  drawn(shape)
    .jpeg()
    .withExif({
      IFD0: { Make: "Canary Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "22/1 43/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "75/1 51/1 0/1" },
    })
    .withMetadata({ orientation: 6, icc: "p3" })
    .toBuffer();
