import type { Metadata } from "next";
import { AuthLinks } from "@/components/auth/auth-links";
import { AuthScreen } from "@/components/auth/auth-screen";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { NextLink } from "@/components/auth/next-link";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";

export const metadata: Metadata = { title: `Forgot password | ${company.name}` };

export default function ForgotPassword() {
  return (
    <AuthScreen
      title="Forgot password"
      lede="Type the email of your account. We send you a link to choose another password."
    >
      <ForgotPasswordForm />
      <AuthLinks>
        <NextLink to={routes.login}>Back to sign in</NextLink>
      </AuthLinks>
    </AuthScreen>
  );
}
