import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ResetPassword } from "@/components/auth/reset-password";
import { company } from "@/lib/site-content";

export const metadata: Metadata = { title: `Reset password | ${company.name}`, referrer: "no-referrer" };

export default function ResetPasswordPage() {
  return (
    <AuthScreen title="Choose a new password">
      <ResetPassword />
    </AuthScreen>
  );
}
