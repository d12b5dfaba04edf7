import { Icon } from "@/components/ui/icon";
import type { OpenProperty } from "@/lib/listings/schema";
import { counted } from "@/lib/platform/format";
import { fieldName } from "@/lib/property/field-names";

type CutContacts = NonNullable<OpenProperty["cutContacts"]>;
type Finding = CutContacts["findings"][number];

const KINDS: Record<Finding["kind"], string> = {
  phone: "Phone number",
  email: "Email address",
  link: "Link",
  handle: "Handle",
  name: "Seller's name",
  address: "Seller's address",
};

const cutInWords = (count: number) => `${counted(count, "contact", "contacts")} removed`;

/** In a row of the list: how many contacts were cut out of the texts. */
export const CutCount = ({ count, after }: { count: number | undefined; after?: string }) =>
  count ? (
    <span className="text-xs font-semibold text-warning tabular-nums">
      {cutInWords(count)}
      {after}
    </span>
  ) : null;

/** What was cut out of the texts of a listing, and what may be a contact: field, kind and text. */
export const CutContactsNote = ({ count, findings }: CutContacts) => (
  <section
    aria-label="Contacts in the texts"
    className="mb-5 rounded-md bg-warning-bg px-3.5 py-2.5 text-sm text-warning"
  >
    <p className="flex items-start gap-2 font-semibold">
      <Icon name="eye-off" size={18} className="mt-px" />
      {count > 0 ? cutInWords(count) : "Nothing was removed, but this may be a contact"}
    </p>
    <ul className="mt-1.5 grid list-disc gap-1 pl-5">
      {findings.map((finding) => (
        <li key={`${finding.path} ${finding.kind} ${finding.text}`} className="wrap-anywhere">
          <b className="font-semibold">{fieldName(finding.path)}:</b> {finding.text}
          <span className="text-ink-2"> ({noteOf(finding)})</span>
        </li>
      ))}
    </ul>
  </section>
);

/** `phone number, removed`, `link, unsure, still shown`. */
function noteOf({ kind, confidence, past }: Finding): string {
  if (past) return `${KINDS[kind].toLowerCase()}, in an earlier text`;
  return `${KINDS[kind].toLowerCase()}, ${confidence === "sure" ? "removed" : "unsure, still shown"}`;
}
