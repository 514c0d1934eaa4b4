/** Loads and exports that are killed at random moments: after their repeat, what is there must be exact. */
@NullMarked
package org.parquetvs.loads.crash;

import org.jspecify.annotations.NullMarked;
