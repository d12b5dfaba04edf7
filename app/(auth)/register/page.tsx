import type { Metadata } from "next";
import { RegisterForm } from "@/app/(auth)/register/_components/register-form";
import { AuthScreen } from "@/components/identity/auth-screen";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { signInTexts } from "@/lib/identity/messages";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `Sign up | ${company.name}` };

export default function Register() {
  return (
    <AuthScreen title={signInTexts.signUpTitle} lede="Free to join. You pay only when you unlock a contact.">
      <VisitorsOnly>
        <RegisterForm />
      </VisitorsOnly>
    </AuthScreen>
  );
}
