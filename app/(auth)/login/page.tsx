import type { Metadata } from "next";
import { NextLink } from "@/components/identity/auth-parts";
import { AuthLinks, AuthScreen } from "@/components/identity/auth-screen";
import { LoginForm } from "@/components/identity/login-form";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { signInTexts } from "@/lib/identity/messages";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `${signInTexts.signIn} | ${company.name}` };

export default function Login() {
  return (
    <AuthScreen title={signInTexts.signIn} lede="Use the email and password of your account.">
      <VisitorsOnly>
        <LoginForm kind="user" />
        <AuthLinks>
          <NextLink to={routes.register}>{signInTexts.toSignUp}</NextLink>
          <NextLink to={routes.forgotPassword}>{signInTexts.toForgotPassword}</NextLink>
        </AuthLinks>
      </VisitorsOnly>
    </AuthScreen>
  );
}
