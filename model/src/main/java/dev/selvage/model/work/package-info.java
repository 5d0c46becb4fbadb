/** Work of a search that is done in other processes, and what they and the search exchange. */
package dev.selvage.model.work;
