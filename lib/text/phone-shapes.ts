/** Digits of an Indian mobile number without country and trunk prefix. */
export const MOBILE_DIGITS = 10;
/** Of digits: surely a phone number. 0 stands for neither this nor {@link MAYBE}. */
export const FOUND = 1;
/** Of digits: possibly a phone number. They are reported, not removed. */
export const MAYBE = 2;
/** Four digits that are a year rather than a part of a number. */
export const YEAR = /^(?:19|20)\d\d$/;

/** Lengths of groups as numbers to base 11, so that no text is made for each comparison. */
const shapeOf = (lengths: readonly number[]) => lengths.reduce((shape, length) => shape * 11 + length, 0);
const PHONE_SHAPES = new Set(
  "10 5-5 4-6 6-4 3-3-4 4-3-3 3-4-3 2-4-4 4-4-2 5-3-2 2-2-2-2-2"
    .split(" ")
    .map((shape) => shapeOf(shape.split("-").map(Number))),
);

/** Whether groups of these lengths are a mobile number as people split it. */
export const isPhoneSplit = (lengths: readonly number[]): boolean => PHONE_SHAPES.has(shapeOf(lengths));
