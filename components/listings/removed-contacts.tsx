import { fieldName } from "@/lib/property/field-names";
import { propertyMessages } from "@/lib/property/messages";
import type { Removal } from "@/lib/property/types";

const KINDS: Record<Removal["kinds"][number], string> = {
  phone: "phone number",
  email: "email address",
  link: "link",
};

/** Lists the contact details that were removed from the texts of a listing. */
export const RemovedContactsNote = ({ removed }: { removed: readonly Removal[] }) =>
  removed.length > 0 && (
    <div className="rounded-md bg-warning-bg px-3.5 py-2.5 text-left text-sm text-warning">
      <p className="font-semibold">{propertyMessages.contactsRemoved}</p>
      <ul className="mt-1.5 list-disc pl-5">
        {removed.map(({ path, kinds }) => (
          <li key={path}>
            {fieldName(path)}: {kinds.map((kind) => KINDS[kind]).join(", ")}
          </li>
        ))}
      </ul>
    </div>
  );

/** The removed contact details, from the `meta` of the API's answer. */
export const removedContacts = (meta: Record<string, unknown>) => (meta.removed ?? []) as Removal[];
