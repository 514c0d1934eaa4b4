/** Objects in S3, or in anything that speaks its protocol. */
@NullMarked
package org.parquetvs.store.s3;

import org.jspecify.annotations.NullMarked;
