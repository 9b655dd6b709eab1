CREATE TABLE "quiz_practices" (
	"user_id" uuid,
	"attempt_id" uuid,
	"id" uuid NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"seed" uuid NOT NULL,
	"chosen" smallint[] NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "quiz_practices_pkey" PRIMARY KEY("user_id","attempt_id"),
	CONSTRAINT "quiz_practices_round" UNIQUE("user_id","id"),
	CONSTRAINT "quiz_practices_questions" CHECK (cardinality("version_ids") >= 1 and cardinality("chosen") = cardinality("version_ids")),
	CONSTRAINT "quiz_practices_finished" CHECK ("finished_at" is null or array_position("chosen", null) is null)
);
--> statement-breakpoint
ALTER TABLE "quiz_practices" ADD CONSTRAINT "quiz_practices_user_id_attempt_id_quiz_attempts_user_id_id_fkey" FOREIGN KEY ("user_id","attempt_id") REFERENCES "quiz_attempts"("user_id","id") ON DELETE CASCADE;