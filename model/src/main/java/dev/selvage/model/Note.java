package dev.selvage.model;

/** Something worth telling that is not a failure. */
public record Note(NoteKind kind, String message) {}
