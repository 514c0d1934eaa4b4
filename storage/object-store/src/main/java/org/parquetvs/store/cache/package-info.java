/** What was read of objects, kept for the next statements: in the memory of a process, and on the disk of a machine. */
@NullMarked
package org.parquetvs.store.cache;

import org.jspecify.annotations.NullMarked;
