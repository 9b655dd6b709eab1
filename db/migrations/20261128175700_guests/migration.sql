-- A first lesson without an account stands apart from runs until its browser's sign-up is confirmed (docs/product.md §22).
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"token_hash" bytea NOT NULL UNIQUE,
	"lesson_id" uuid NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"answers" jsonb DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "guests_questions" CHECK (cardinality("version_ids") >= 1),
	CONSTRAINT "guests_answers" CHECK (jsonb_typeof("answers") = 'object')
);
--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
CREATE INDEX "guests_expiry" ON "guests" ("expires_at");--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");
