/**
 * Programs that use old versions of libraries, each with a bug of concurrency that was reported for
 * that version. The argument {@code test} runs them as the tests of the libraries do: the code of
 * the bug runs in all orders that are right. With {@code production}, many runs show the bug and
 * end with an exception. The bug is the library's, and each program uses it as its documentation
 * allows.
 *
 * <p>The libraries are in folders of their own below {@code bench/target/guarded}: {@code java -cp
 * "bench/target/classes:bench/target/guarded/gson-2.10/*"
 * dev.selvage.programs.guarded.RecursiveJson production}.
 */
package dev.selvage.programs.guarded;
