CREATE TABLE "assignment_extensions" (
	"assignment_id" uuid,
	"user_id" uuid,
	"due_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid,
	CONSTRAINT "assignment_extensions_pkey" PRIMARY KEY("assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson_id" uuid,
	"category" text,
	"goal" smallint,
	"title" text NOT NULL,
	"opens_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"minimum" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint,
	"minutes" smallint,
	"counts" text DEFAULT 'best' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"external_id" text,
	"external_source" text,
	CONSTRAINT "assignments_kind" CHECK ("kind" in ('lesson', 'category', 'exercises', 'review')),
	CONSTRAINT "assignments_category" CHECK ("category" in ('contabilidad', 'impuestos', 'inversiones', 'finanzas_personales')),
	CONSTRAINT "assignments_lesson" CHECK (("kind" = 'lesson') = ("lesson_id" is not null)),
	CONSTRAINT "assignments_title" CHECK (btrim("title") <> ''),
	CONSTRAINT "assignments_period" CHECK ("due_at" > "opens_at"),
	CONSTRAINT "assignments_minimum" CHECK ("minimum" between 0 and 100),
	CONSTRAINT "assignments_limits" CHECK ("goal" >= 1 and "attempts" >= 1 and "minutes" >= 1),
	CONSTRAINT "assignments_counts" CHECK ("counts" in ('best', 'last')),
	CONSTRAINT "assignments_external" CHECK (("external_id" is null) = ("external_source" is null))
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"group_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" bytea UNIQUE,
	"role" text DEFAULT 'pupil' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "group_invitations_once" UNIQUE("group_id","email"),
	CONSTRAINT "group_invitations_email" CHECK ("email" = lower(btrim("email"))),
	CONSTRAINT "group_invitations_role" CHECK ("role" in ('teacher', 'pupil'))
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"joined_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"external_source" text,
	CONSTRAINT "group_members_pkey" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_role" CHECK ("role" in ('teacher', 'pupil')),
	CONSTRAINT "group_members_external" CHECK (("external_id" is null) = ("external_source" is null))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"code" text UNIQUE,
	"code_expires_at" timestamp(3) with time zone,
	"shows_ranking" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"external_source" text,
	CONSTRAINT "groups_name" CHECK (char_length(btrim("name")) between 1 and 100),
	CONSTRAINT "groups_code" CHECK ("code" ~ '^[A-Z0-9]{8}$'),
	CONSTRAINT "groups_external" CHECK (("external_id" is null) = ("external_source" is null))
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"group_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"mail_domain" text,
	"reason" text DEFAULT '' NOT NULL,
	"granted_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "licences_seats" CHECK ("seats" >= 1),
	CONSTRAINT "licences_period" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "licences_mail_domain" CHECK ("mail_domain" = lower(btrim("mail_domain")))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "licensed_until" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "assignment_extensions_user" ON "assignment_extensions" ("user_id");--> statement-breakpoint
CREATE INDEX "assignments_group" ON "assignments" ("group_id","due_at");--> statement-breakpoint
CREATE INDEX "assignments_lesson_index" ON "assignments" ("lesson_id") WHERE lesson_id is not null;--> statement-breakpoint
CREATE INDEX "group_invitations_email_index" ON "group_invitations" ("email");--> statement-breakpoint
CREATE INDEX "group_invitations_expiry" ON "group_invitations" ("expires_at");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "groups_newest" ON "groups" ("created_at" DESC,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_imported" ON "groups" ("external_source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "licences_group" ON "licences" ("group_id","ends_at" DESC);--> statement-breakpoint
CREATE INDEX "licences_mail_domain_index" ON "licences" ("mail_domain") WHERE mail_domain is not null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "licences_ending" ON "licences" ("ends_at") WHERE revoked_at is null;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_assignment_id_assignments_id_fkey" FOREIGN KEY ("assignment_id") REFERENCES "assignments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignment_extensions" ADD CONSTRAINT "assignment_extensions_given_by_auth_users_id_fkey" FOREIGN KEY ("given_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_invited_by_auth_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_granted_by_auth_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Until when groups give somebody premium is among what a process remembers of its callers, as in the migration that announces changes.
CREATE OR REPLACE TRIGGER profiles_announce AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (
    (OLD.id, OLD.user_id, OLD.full_name, OLD.role, OLD.staff, OLD.licensed_until, OLD.is_ranked, OLD.hide_name, OLD.time_zone, OLD.country, OLD.notifications, OLD.theme, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.user_id, NEW.full_name, NEW.role, NEW.staff, NEW.licensed_until, NEW.is_ranked, NEW.hide_name, NEW.time_zone, NEW.country, NEW.notifications, NEW.theme, NEW.created_at)
  ) EXECUTE FUNCTION announce_person('user_id');
