import type { Metadata } from "next";
import { ConfirmSignIn } from "@/app/(auth)/confirm-sign-in/_components/confirm-sign-in";
import { AuthScreen } from "@/components/identity/auth-screen";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Confirm sign-in | ${company.name}`, referrer: "no-referrer" };

export default function ConfirmSignInPage() {
  return (
    <AuthScreen title="Are you signing in?">
      <ConfirmSignIn />
    </AuthScreen>
  );
}
