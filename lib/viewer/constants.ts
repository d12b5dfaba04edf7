/** Set by the middleware on its way to a signed-in page: path and query as they were asked for. */
export const ASKED_PATH_HEADER = "x-basera-path";
