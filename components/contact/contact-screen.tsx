import { ContactDetails } from "@/components/contact/contact-details";
import { ContactForm } from "@/components/contact/contact-form";
import { PageHero } from "@/components/layout/page-hero";
import { PlaceMap } from "@/components/layout/place-map";
import { company, contactPage } from "@/lib/site-content";

const { title, lede, formTitle } = contactPage;

/** Where we are, when we answer, and a form to write to us (spec 2, Contact page). */
export const ContactScreen = () => (
  <>
    <PageHero title={title} lede={lede} />
    <div className="site-container section-space grid grid-cols-1 gap-10 lg:grid-cols-2">
      <div>
        <ContactDetails />
        {company.address && (
          <div className="pt-5">
            <PlaceMap id="office" name="our office" place={[company.name, company.address]} />
          </div>
        )}
      </div>
      <section
        aria-labelledby="send-us-a-message"
        className="self-start rounded-lg border border-line bg-surface p-5 md:p-6"
      >
        <h2 id="send-us-a-message" className="mb-5 text-h2">
          {formTitle}
        </h2>
        <ContactForm />
      </section>
    </div>
  </>
);
