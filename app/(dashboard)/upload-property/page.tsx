import type { Metadata } from "next";
import { UploadScreen } from "@/app/(dashboard)/upload-property/_components/upload-screen";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { requireViewer } from "@/lib/identity/page-guards";
import { listLocalityNames } from "@/lib/listings/posting";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Upload Property | ${company.name}` };

export default async function UploadPropertyPage() {
  const { id, role } = await requireViewer(routes.upload);
  if (!POSTING_ROLES.includes(role))
    return (
      <ClosedPage
        title="Upload Property"
        icon="house-plus"
        headline="Posting is for owners and agents."
        text="You have a buyer account. To post a property, sign up as an owner or agent with another email; it is free."
        action={{ href: routes.dashboard, label: "Back to Dashboard" }}
      />
    );
  return <UploadScreen accountId={id} localities={await listLocalityNames()} />;
}

type ClosedPageProps = {
  title: string;
  icon: IconName;
  headline: string;
  text: string;
  action: { href: string; label: string };
};

/** Shown when the role may not use the page: the reason, what to do, and a link. */
const ClosedPage = ({ title, icon, headline, text, action }: ClosedPageProps) => (
  <>
    <h1 className="text-h1">{title}</h1>
    <div className="mt-6 grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-xl bg-accent-50 text-accent-600">
        <Icon name={icon} size={28} />
      </span>
      <p className="font-semibold">{headline}</p>
      <p className="-mt-2 max-w-[52ch] text-balance text-ink-3">{text}</p>
      <a href={action.href} className={`${buttonClass({ tone: "outline" })} mt-1 py-2 max-sm:whitespace-normal`}>
        {action.label}
      </a>
    </div>
  </>
);
