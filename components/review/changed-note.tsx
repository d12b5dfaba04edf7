import { Icon } from "@/components/ui/icon";
import { fieldName } from "@/lib/property/field-names";

/** What a listing that was reviewed before says differently now. */
export const ChangedNote = ({ paths }: { paths: readonly string[] }) => (
  <p className="mb-5 flex items-start gap-2 rounded-md bg-warning-bg px-3.5 py-2.5 text-sm text-warning">
    <Icon name="pencil" size={18} className="mt-px" />
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">Changed since the last review: </b>
      {[...new Set(paths.map(fieldName))].join(", ")}
    </span>
  </p>
);
