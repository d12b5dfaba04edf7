import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { RegisterForm } from "@/components/auth/register-form";
import { VisitorsOnly } from "@/components/auth/visitors-only";
import { company } from "@/lib/site-content";

export const metadata: Metadata = { title: `Sign up | ${company.name}` };

export default function Register() {
  return (
    <AuthScreen title="Create your account" lede="Free to join. You pay only when you unlock a contact.">
      <VisitorsOnly>
        <RegisterForm />
      </VisitorsOnly>
    </AuthScreen>
  );
}
