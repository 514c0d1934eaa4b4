/** Everything that queries over virtual tables need: a store, a cluster and the scripts. */
@NullMarked
package org.parquetvs.fuzz.lake;

import org.jspecify.annotations.NullMarked;
