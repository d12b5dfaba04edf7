import type { ApiAnswer } from "@/lib/client/api";
import { propertyMessages } from "@/lib/property/messages";

/** What an answer about a listing says; one that is gone is said to be so. */
export const wordsOf = ({ status, message }: ApiAnswer<unknown>): string =>
  status === 404 ? propertyMessages.propertyGone : message;
