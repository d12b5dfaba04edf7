import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Shop } from "@/app/(dashboard)/credits/_sections/shop";
import { Transactions } from "@/app/(dashboard)/credits/_sections/transactions";
import { BalancePanel } from "@/components/credits/balance-panel";
import { listTransactions } from "@/lib/credits/queries";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { lastValue, pageFrom } from "@/lib/search/rules";
import { company } from "@/lib/site-content";
import { CREDIT_ROLES } from "@/lib/user/constants";
import { getOwnAccount } from "@/lib/user/queries";
import { requireRole } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `Credits | ${company.name}` };

/** What one has, what can be bought, and what came and went (spec 2, Credits). */
export default async function CreditsPage({ searchParams }: PageProps<"/credits">) {
  const page = pageFrom(lastValue(await searchParams, "page"));
  const viewer = await requireRole(routes.creditsPage({ page }), CREDIT_ROLES);
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
      <Shop buyer={buyer} />
      <Transactions list={list} buyer={buyer} />
    </>
  );
}
