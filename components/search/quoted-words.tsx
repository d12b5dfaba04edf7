import { langOf } from "@/lib/text/devanagari";

/** Words of a search in quotation marks, each in its language. */
export const QuotedWords = ({ words }: { words: readonly string[] }) =>
  words.map((one, at) => (
    <span key={one} lang={langOf(one)}>
      {`${at ? ", " : ""}“${one}”`}
    </span>
  ));
