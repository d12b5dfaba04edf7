import type { Enquiry } from "@/lib/enquiry/contract";

/** Address of a link that answers an enquiry by mail, its subject filled in. */
export const replyAddress = ({ email, subject }: Pick<Enquiry, "email" | "subject">): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
