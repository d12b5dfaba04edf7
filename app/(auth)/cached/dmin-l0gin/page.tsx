import type { Metadata } from "next";
import { AdminScreen } from "@/components/identity/auth-screen";
import { LoginForm } from "@/components/identity/login-form";
import { VisitorsOnly } from "@/components/identity/visitors-only";
import { signInTexts } from "@/lib/identity/messages";
import { company } from "@/lib/platform/site-content";

export const metadata: Metadata = { title: `${signInTexts.adminTitle} | ${company.name}` };

export default function AdminLogin() {
  return (
    <AdminScreen title={signInTexts.adminTitle}>
      <VisitorsOnly roles={["admin"]}>
        <LoginForm kind="admin" />
      </VisitorsOnly>
    </AdminScreen>
  );
}
