import { Failure } from "@/components/layout/error-screen";
import { pageMessages } from "@/lib/platform/page-messages";

type PageFailureProps = { title: string; text?: string; onRetry: () => void };

/** Error below the title of a page whose data could not be loaded, with a retry button. */
export const PageFailure = ({ title, text = pageMessages.couldNotLoad, onRetry }: PageFailureProps) => (
  <>
    <h1 className="pb-5 text-h1">{title}</h1>
    <Failure onRetry={onRetry} background="bg-surface">
      <p className="font-semibold">{text}</p>
    </Failure>
  </>
);
