import type { ScreenName } from "@/e2e/texts/screens";

type Section = 2 | 5 | 8 | 9;
/** A text of the specification and where it belongs: word for word, or its fixed part beside figures and names. */
export type Row = { section: Section; text: string | RegExp; screen: ScreenName; note?: string };

/** Rows of one section for one screen; `note` says what the readings change about them. */
export const on = (section: Section, screen: ScreenName, texts: readonly Row["text"][], note?: string): Row[] =>
  texts.map((text) => ({ section, text, screen, ...(note && { note }) }));
