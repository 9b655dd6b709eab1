CREATE TABLE "certificate_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"group_id" uuid NOT NULL,
	"title" text NOT NULL,
	"assignment_ids" uuid[] NOT NULL,
	"names_consented" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	CONSTRAINT "certificate_lists_title" CHECK (btrim("title") <> ''),
	CONSTRAINT "certificate_lists_assignments" CHECK (cardinality("assignment_ids") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "category" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "certificate_lists_group" ON "certificate_lists" ("group_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid_of_list" ON "certificates" ("user_id","list_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_list" ON "certificates" ("list_id") WHERE list_id is not null;--> statement-breakpoint
ALTER TABLE "certificate_lists" ADD CONSTRAINT "certificate_lists_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificate_lists" ADD CONSTRAINT "certificate_lists_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_list_id_certificate_lists_id_fkey" FOREIGN KEY ("list_id") REFERENCES "certificate_lists"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of" CHECK (("category" is null) = ("title" is not null));