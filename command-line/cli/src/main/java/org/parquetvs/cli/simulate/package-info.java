/** Simulates a statement on a cluster that does not exist, and measures the costs for that. */
@NullMarked
package org.parquetvs.cli.simulate;

import org.jspecify.annotations.NullMarked;
