import { ListingSkeleton } from "@/components/listing/listing-skeleton";
import { ReadingFailure } from "@/components/listing/reading-failure";
import { useReading } from "@/components/listing/use-reading";
import { QuickLookView } from "@/components/property/quick-look/quick-look-view";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-trigger";
import { propertyMessages } from "@/lib/property/messages";
import type { PublicProperty } from "@/lib/property/types";
import { routes } from "@/lib/routes";

const ID = "quick-look";

type QuickLookDialogProps = { id: string; slug: string; name: string; onClosed: () => void };

/** A listing in brief (spec 2, details modal). Mounted to open; `onClosed` follows every way out. */
export function QuickLookDialog({ id, slug, name, onClosed }: QuickLookDialogProps) {
  const { data, failure, reload } = useReading<PublicProperty>(routes.api.property(id));
  return (
    <Dialog
      id={ID}
      title={name}
      shape="wide"
      open
      onClose={onClosed}
      foot={
        <>
          <button {...closesDialog(ID)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          <a href={routes.property(slug)} className={buttonClass({ tone: "primary" })}>
            View Details
          </a>
        </>
      }
    >
      {failure && <ReadingFailure title={propertyMessages.propertyNotLoaded} text={failure} onRetry={reload} />}
      {data && <QuickLookView property={data} />}
      {!data && !failure && <ListingSkeleton />}
    </Dialog>
  );
}
