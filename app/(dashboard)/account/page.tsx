import type { Metadata } from "next";
import { DeleteAccount, ExportData } from "@/app/(dashboard)/account/_components/own-data";
import { SignInSettings } from "@/app/(dashboard)/account/_components/sign-in-settings";
import { getOwnAccount } from "@/lib/identity/accounts";
import { requireViewer } from "@/lib/identity/page-guards";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `Account Settings | ${company.name}`,
    description: `Your account on ${company.name}: password, signed-in devices, your data as a file, and how to delete your account.`,
    path: routes.account,
    noindex: true,
  });

export default async function AccountPage() {
  const actor = await requireViewer(routes.account);
  const { email } = (await getOwnAccount(actor)).userDetails;
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      <h1 className="text-h1">Account Settings</h1>
      <SignInSettings email={email} />
      <ExportData />
      {actor.role !== "admin" && <DeleteAccount />}
    </div>
  );
}
