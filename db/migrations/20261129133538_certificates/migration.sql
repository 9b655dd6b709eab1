CREATE TABLE "certificate_keys" (
	"kid" text PRIMARY KEY,
	"public_jwk" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"holder_name" text,
	"name_source" text,
	"lessons" smallint NOT NULL,
	"with_exam" boolean NOT NULL,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"credential" text,
	"status_list" smallint NOT NULL,
	"status_index" integer NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revocation" text,
	"revoked_by" uuid,
	"revoked_reason" text DEFAULT '' NOT NULL,
	"may_return" boolean DEFAULT true NOT NULL,
	CONSTRAINT "certificates_category" CHECK ("category" in ('contabilidad', 'impuestos', 'inversiones', 'finanzas_personales')),
	CONSTRAINT "certificates_name_source" CHECK ("name_source" in ('typed', 'teacher', 'provider')),
	CONSTRAINT "certificates_revocation" CHECK ("revocation" in ('office', 'replaced', 'erased')),
	CONSTRAINT "certificates_revoked" CHECK (("revoked_at" is null) = ("revocation" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid" ON "certificates" ("user_id","category") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" ("user_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_status" ON "certificates" ("status_list","status_index");--> statement-breakpoint
CREATE INDEX "certificates_revoked_list" ON "certificates" ("status_list","status_index") WHERE revoked_at is not null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_auth_users_id_fkey" FOREIGN KEY ("revoked_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;