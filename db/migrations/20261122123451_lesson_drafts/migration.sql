CREATE TABLE "lesson_drafts" (
	"id" uuid PRIMARY KEY,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid,
	"based_on" timestamp(3) with time zone,
	"fields" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_drafts_based_on" CHECK (("lesson_id" is null) = ("based_on" is null))
);
--> statement-breakpoint
CREATE INDEX "lesson_drafts_of_user" ON "lesson_drafts" ("user_id","updated_at" DESC);--> statement-breakpoint
CREATE INDEX "lesson_drafts_age" ON "lesson_drafts" ("updated_at");--> statement-breakpoint
ALTER TABLE "lesson_drafts" ADD CONSTRAINT "lesson_drafts_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_drafts" ADD CONSTRAINT "lesson_drafts_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;