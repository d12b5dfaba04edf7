import type { Metadata } from "next";
import { cache } from "react";
import { AlertLinkForm } from "@/app/(forms)/s/[token]/_components/alert-link-form";
import { Outcome } from "@/components/identity/auth-parts";
import { AuthScreen } from "@/components/identity/auth-screen";
import { OfflineBar } from "@/components/layout/page-effects";
import { ERRORS } from "@/lib/platform/errors";
import { messages } from "@/lib/platform/messages";
import { setPageStatus } from "@/lib/platform/request-context";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { readAlertLink } from "@/lib/search/alerts/alert-links";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";

type Props = PageProps<"/s/[token]">;

// The address is a key to the saved search: no other site and no search engine learns it.
export const metadata: Metadata = {
  title: `${ALERT_LINK_TEXTS.pageTitle} | ${company.name}`,
  referrer: "strict-origin",
  robots: { index: false, follow: false },
};

export const dynamic = "force-dynamic";

const readLink = cache((token: string) => readAlertLink(token, { now: new Date() }));

/** The page of a signed link in a mail of a saved search. Opening it changes nothing, because mail scanners follow links. */
export default async function AlertLinkPage({ params }: Props) {
  const { token } = await params;
  const link = await readLink(token);
  if (link)
    return (
      <AuthScreen title={ALERT_LINK_TEXTS[link.action].title}>
        <OfflineBar isTop />
        <AlertLinkForm token={token} action={link.action} name={link.name} />
      </AuthScreen>
    );
  setPageStatus(ERRORS.GONE.status);
  return (
    <AuthScreen title={messages.deadLink}>
      <Outcome title={ALERT_LINK_TEXTS.dead} action={{ to: routes.listings(), label: ALERT_LINK_TEXTS.toLists }}>
        <p className="text-ink-3">{ALERT_LINK_TEXTS.deadHint}</p>
      </Outcome>
    </AuthScreen>
  );
}
