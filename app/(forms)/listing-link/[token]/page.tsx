import type { Metadata } from "next";
import { cache } from "react";
import { LinkForm } from "@/app/(forms)/listing-link/[token]/_components/link-form";
import { Outcome } from "@/components/identity/auth-parts";
import { AuthScreen } from "@/components/identity/auth-screen";
import { OfflineBar } from "@/components/layout/page-effects";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { readListingLink } from "@/lib/listings/listing-links";
import { ERRORS } from "@/lib/platform/errors";
import { messages } from "@/lib/platform/messages";
import { setPageStatus } from "@/lib/platform/request-context";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

type Props = PageProps<"/listing-link/[token]">;

// The address is a key to the listing: no other site and no search engine learns it.
export const metadata: Metadata = {
  title: `${LINK_TEXTS.title} | ${company.name}`,
  referrer: "strict-origin",
  robots: { index: false, follow: false },
};

export const dynamic = "force-dynamic";

const readLink = cache((token: string) => readListingLink(token, { now: new Date() }));

/** The page of a signed link in a mail. Opening it changes nothing, because mail scanners follow links. */
export default async function ListingLinkPage({ params }: Props) {
  const { token } = await params;
  const link = await readLink(token);
  if (typeof link !== "string")
    return (
      <AuthScreen title={LINK_TEXTS.title}>
        <OfflineBar isTop />
        <LinkForm token={token} action={link.action} name={link.name} />
      </AuthScreen>
    );
  setPageStatus(ERRORS[link === "wrong" ? "INVALID" : "GONE"].status);
  return (
    <AuthScreen title={messages.deadLink}>
      <Outcome title={LINK_TEXTS.dead[link]} action={{ to: routes.uploads(), label: LINK_TEXTS.toList }}>
        <p className="text-ink-3">{LINK_TEXTS.listHint}</p>
      </Outcome>
    </AuthScreen>
  );
}
