import type { Metadata } from "next";
import { NextLink } from "@/components/identity/auth-parts";
import { AuthLinks, AuthScreen } from "@/components/identity/auth-screen";
import { LoginForm } from "@/components/identity/login-form";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Sign in | ${company.name}` };

export default function Login() {
  return (
    <AuthScreen title="Sign in" lede="Use the email and password of your account.">
      <VisitorsOnly>
        <LoginForm kind="user" />
        <AuthLinks>
          <NextLink to={routes.register}>Don't have an account? Sign up</NextLink>
          <NextLink to={routes.forgotPassword}>Forgot password?</NextLink>
        </AuthLinks>
      </VisitorsOnly>
    </AuthScreen>
  );
}
