import { Icon } from "@/components/ui/icon";
import { RULES_ID } from "@/lib/listings/moderation-rules";
import type { HistoryItem, OpenProperty } from "@/lib/listings/schema";
import { counted, dateAndTime } from "@/lib/platform/format";
import type { HistoryEvent } from "@/lib/property/constants";
import type { DetailRow } from "@/lib/property/facts";
import { FIELD_NAMES, fieldName, valueInWords } from "@/lib/property/field-names";

/** Single lines of a listing as its seller typed them. */
export const typedRows = (listing: OpenProperty, keys: readonly ("title" | "landmark" | "location")[]): DetailRow[] =>
  keys.flatMap((key) => {
    const value = listing.typed?.[key] ?? listing[key];
    return value ? [{ key, label: FIELD_NAMES[key], value }] : [];
  });

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

const WORDS: Record<HistoryEvent, string> = {
  added: "Added",
  edited: "Edited",
  approved: "Approved",
  rejected: "Rejected",
  sold: "Marked as sold",
  unsold: "Marked as available again",
  archived: "Deleted, and kept for those who unlocked its contact",
  held: "Held for review",
  kept: "Looked at again, and kept",
  appealed: "Appealed by its seller",
  "appeal-refused": "Appeal refused",
  undone: "Decision taken back",
};

/** The events of a listing, newest first: when, by whom, and what changed. */
export const HistoryList = ({ items }: { items: readonly HistoryItem[] }) => (
  <ol className="grid gap-4">
    {items.map(({ at, actor, event, reason, changes }) => (
      <li key={`${at} ${event}`} className="border-l-3 border-line pl-4">
        <p className="font-semibold">{WORDS[event]}</p>
        <p className="text-sm text-ink-3 wrap-anywhere">
          <time dateTime={at}>{dateAndTime(at)}</time>, by {nameOf(actor)}
        </p>
        {reason && <p className="mt-1 text-sm wrap-anywhere">Reason: {reason}</p>}
        {changes && changes.length > 0 && <ChangeList changes={changes} />}
      </li>
    ))}
  </ol>
);

const nameOf = ({ _id, userName = "an account that is gone", role }: HistoryItem["actor"]): string =>
  _id === RULES_ID ? "our rules" : `${userName} (${role})`;

type ChangeListProps = { changes: NonNullable<HistoryItem["changes"]> };

/** Each changed field with its old and new value. */
const ChangeList = ({ changes }: ChangeListProps) => (
  <dl className="mt-2 grid gap-2 text-sm">
    {changes.map(({ path, before, after }) => (
      <div key={path} className="grid min-w-0 grid-cols-1 gap-x-3 sm:grid-cols-[140px_minmax(0,1fr)]">
        <dt className="text-ink-3">{fieldName(path)}</dt>
        <dd className="min-w-0 wrap-anywhere">
          {before !== undefined && (
            <del className="text-ink-3">
              <span className="sr-only">Before: </span>
              {valueInWords(path, before)}
            </del>
          )}
          {before !== undefined && <br />}
          <ins className="font-[550] no-underline">
            <span className="sr-only">Now: </span>
            {after === undefined ? "Taken out" : valueInWords(path, after)}
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);
