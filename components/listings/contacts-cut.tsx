import { Icon } from "@/components/ui/icon";
import { propertyMessages } from "@/lib/property/messages";

/** Says after posting or editing that contacts were cut out. Where they stood is not said. */
export const ContactsCutNote = () => (
  <p className="rounded-md bg-warning-bg px-3.5 py-2.5 text-left text-sm font-semibold text-warning">
    {propertyMessages.contactsRemoved}
  </p>
);

/** Says in a list of one's own listings that contacts were cut out. */
export const ContactsCutLine = () => (
  <p className="flex items-start gap-1.5 text-sm text-warning">
    <Icon name="eye-off" size={16} className="mt-0.5" />
    {propertyMessages.contactsAreCut}
  </p>
);

/** Whether contacts were cut out, from the `meta` of the API's answer. */
export const areContactsCut = (meta: Record<string, unknown>): boolean => meta.contactsCut === true;
