import type { Metadata } from "next";
import { ResetPassword } from "@/app/(auth)/reset-password/_components/reset-password";
import { AuthScreen } from "@/components/identity/auth-screen";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Reset password | ${company.name}`, referrer: "no-referrer" };

export default function ResetPasswordPage() {
  return (
    <AuthScreen title="Choose a new password">
      <ResetPassword />
    </AuthScreen>
  );
}
