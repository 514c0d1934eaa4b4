/** Simulating a statement on a cluster that is not there, and measuring what that needs to know. */
@NullMarked
package org.parquetvs.cli.simulate;

import org.jspecify.annotations.NullMarked;
