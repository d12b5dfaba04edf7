import { opensReport } from "@/components/layout/sign-in-required";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { reportMessages } from "@/lib/listings/report-messages";

/** A quiet link below the contact card. The same for everybody; it is hidden from the listing's seller after loading. */
export const ReportLink = ({ propertyId }: { propertyId: string }) => (
  <StaticHtml as="p" className="mt-3 flex justify-center">
    <button
      {...opensReport(propertyId)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm text-ink-3 underline underline-offset-3 hover:text-ink"
    >
      <Icon name="circle-alert" size={16} />
      {reportMessages.link}
    </button>
  </StaticHtml>
);
