import type { Metadata } from "next";
import { AuthLinks } from "@/components/auth/auth-links";
import { AuthScreen } from "@/components/auth/auth-screen";
import { LoginForm } from "@/components/auth/login-form";
import { NextLink } from "@/components/auth/next-link";
import { VisitorsOnly } from "@/components/auth/visitors-only";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";

export const metadata: Metadata = { title: `Sign in | ${company.name}` };

export default function Login() {
  return (
    <AuthScreen title="Sign in" lede="With the email and password of your account.">
      <VisitorsOnly>
        <LoginForm door="user" />
        <AuthLinks>
          <NextLink to={routes.register}>Don't have an account? Sign up</NextLink>
          <NextLink to={routes.forgotPassword}>Forgot password?</NextLink>
        </AuthLinks>
      </VisitorsOnly>
    </AuthScreen>
  );
}
