import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/app/(auth)/forgot-password/_components/forgot-password-form";
import { NextLink } from "@/components/identity/auth-parts";
import { AuthLinks, AuthScreen } from "@/components/identity/auth-screen";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Forgot password | ${company.name}` };

export default function ForgotPassword() {
  return (
    <AuthScreen
      title="Forgot password"
      lede="Enter the email of your account. We will send you a link to choose a new password."
    >
      <ForgotPasswordForm />
      <AuthLinks>
        <NextLink to={routes.login}>Back to sign in</NextLink>
      </AuthLinks>
    </AuthScreen>
  );
}
