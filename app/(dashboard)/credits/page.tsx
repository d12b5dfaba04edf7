import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PackShop } from "@/app/(dashboard)/credits/_components/pack-shop";
import { BalancePanel, Transactions } from "@/app/(dashboard)/credits/_components/transactions";
import { ClosedPage } from "@/components/layout/empty-state";
import { listTransactions } from "@/lib/credits/wallet-queries";
import { getOwnAccount } from "@/lib/identity/accounts";
import { requireViewer } from "@/lib/identity/page-guards";
import { readPayments } from "@/lib/payments/provider";
import { CREDIT_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Credits | ${company.name}` };

/** Balance, packs for sale and transactions (spec 2, Credits). Administrators read why they need none. */
export default async function CreditsPage({ searchParams }: PageProps<"/credits">) {
  const page = pageFrom(lastValue(await searchParams, "page"));
  const viewer = await requireViewer(routes.creditsPage({ page }));
  if (!CREDIT_ROLES.includes(viewer.role))
    return (
      <ClosedPage
        title="Credits"
        icon="coins"
        headline="Credits are for buyers, owners and agents."
        text="You have an administrator account, which sees the contact details of every property without credits."
        action={{ href: routes.dashboard, label: "Back to Dashboard" }}
      />
    );
  const [list, { userDetails }] = await Promise.all([
    listTransactions(viewer, viewer.id, { page, limit: limits.transactionsPageSize }),
    getOwnAccount(viewer),
  ]);
  if (page > 1 && page > list.pages) redirect(routes.credits);
  const buyer = { userName: userDetails.userName, email: userDetails.email };
  return (
    <>
      <h1 className="text-h1">Credits</h1>
      <p className="mt-1 mb-5 text-ink-3">1 credit opens one property’s contact details. You pay once per property.</p>
      <BalancePanel balance={list.balance} used={list.used} />
      <h2 className="mt-8 mb-4 text-h3">Purchase credits</h2>
      <PackShop payments={readPayments()} buyer={buyer} />
      <Transactions list={list} buyer={buyer} />
    </>
  );
}
