/** Line on which buildings stand, in drawing units from the top of the 1200 x 900 canvas. */
export const GROUND = 700;

/** Ground, walls and roads run past the canvas so that every crop is covered. */
export const STAGE_LEFT = -480;

export const STAGE_RIGHT = 1680;

export const STAGE_WIDTH = STAGE_RIGHT - STAGE_LEFT;
