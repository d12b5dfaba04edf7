import type { ApiAnswer } from "@/lib/client/api";

/** Done, or done by somebody else meanwhile: what the page shows is out of date. */
export const isSettled = ({ ok, status }: ApiAnswer<unknown>): boolean => ok || status === 404 || status === 409;
