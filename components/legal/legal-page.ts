export type LegalLink = { href: string; label: string };

/** One heading of a legal page: paragraphs, then what is listed under it, then where to go on. */
export type LegalSection = {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  items?: readonly { name: string; text: string }[];
  links?: readonly LegalLink[];
  /** Ends with our address, number and email. */
  contact?: true;
};

export type LegalPage = {
  path: string;
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
  intro: string;
  sections: readonly LegalSection[];
};
