import type { Metadata } from "next";
import { DeleteAccount } from "@/components/account/delete-account";
import { ExportData } from "@/components/account/export-data";
import { SignInSettings } from "@/components/account/sign-in-settings";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { company } from "@/lib/site-content";
import { getOwnAccount } from "@/lib/user/queries";
import { requireViewer } from "@/lib/viewer/queries";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `Account Settings | ${company.name}`,
    description: `Your account on ${company.name}: password, signed-in devices, your data as a file, and the way out.`,
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
