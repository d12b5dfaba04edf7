import { Fragment } from "react";

/** An email that breaks after its @ and before its dots rather than inside a word. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?<=@)|(?=\.)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index).join("")}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
